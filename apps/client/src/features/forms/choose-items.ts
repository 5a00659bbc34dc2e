import type { FormOption } from '@thali/domain/forms/form-definition'

/**
 * What is chosen after one more press, in the order of the options: 'None of these' clears the others, and any other clears
 * it.
 */
export function chooseItem(
  options: readonly FormOption<string>[],
  chosen: readonly string[],
  id: string,
  isChosen: boolean,
): readonly string[] {
  const isExclusive = (one: string) => options.find((option) => option.id === one)?.isExclusive === true
  const left = chosen.filter((one) => one !== id && !(isChosen && (isExclusive(id) || isExclusive(one))))
  const next = new Set(isChosen ? [...left, id] : left)
  const inOrder = options.filter((option) => next.has(option.id)).map((option) => option.id)
  // What the form does not offer any more stays until it is taken out: nothing is dropped unseen.
  return [...inOrder, ...[...next].filter((one) => !inOrder.includes(one))]
}
