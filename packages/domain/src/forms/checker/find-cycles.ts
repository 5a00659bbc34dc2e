import { type CompiledForm, nodesBefore } from '../compile-form.ts'

/** Fields that depend on each other in a circle, one circle for each knot; ids, each depending on the next. */
export const findCycles = <Text>(form: CompiledForm<Text>): string[][] => {
  const cycles: string[][] = []
  const done = new Set<number>()
  const path: number[] = []
  const visit = (node: number): void => {
    const start = path.indexOf(node)
    if (start >= 0) {
      cycles.push(path.slice(start).flatMap((place) => form.fields[place]?.id ?? []))
      return
    }
    if (done.has(node)) return
    done.add(node)
    path.push(node)
    for (const before of nodesBefore(form, node)) visit(before)
    path.pop()
  }
  form.fields.forEach((_, place) => {
    visit(place)
  })
  return cycles
}
