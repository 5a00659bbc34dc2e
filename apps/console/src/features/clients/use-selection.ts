import { useState } from 'react'

/** Which clients are ticked; those that a filter hides stay so. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    selected,
    select: (clientId: string, isSelected: boolean) =>
      setSelected((before) => {
        const next = new Set(before)
        if (isSelected) next.add(clientId)
        else next.delete(clientId)
        return next
      }),
    clear: () => setSelected(new Set()),
  }
}
