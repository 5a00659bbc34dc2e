type Values = Readonly<Record<string, readonly string[]>>

/**
 * What the server is told of a route, from the router's spelling: parameters as `:name` and `:name?`; one that has only
 * a few values is written out, so that the server answers 404 to any other.
 */
export function addressesOf(path: string, values: Values = {}): string[] {
  const [first = '', ...rest] = path.split('/')
  return rest.reduce(
    (starts, segment) => starts.flatMap((start) => spellings(segment, values).map((end) => join(start, end))),
    [first],
  )
}

function spellings(segment: string, values: Values): readonly string[] {
  const optional = /^\{-\$(\w+)\}$/.exec(segment)?.[1]
  if (optional !== undefined) return values[optional] ? ['', ...values[optional]] : [`:${optional}?`]
  const required = /^\$(\w+)$/.exec(segment)?.[1]
  return required === undefined ? [segment] : (values[required] ?? [`:${required}`])
}

const join = (start: string, end: string) => (end === '' ? start : `${start}/${end}`)
