/** For `ref`: a dialog that opens gives the keyboard to this. React writes no such attribute, and showModal looks for it. */
export const focusFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
