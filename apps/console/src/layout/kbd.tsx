/** A key as it stands on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd>{children}</kbd>
}
