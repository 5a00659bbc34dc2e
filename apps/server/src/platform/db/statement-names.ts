// A list of values makes a text of its own for each length: what comes after so many is planned each time.
const MOST_STATEMENTS = 500

/**
 * Names texts of queries, each always alike, so that every connection parses and plans a text once: planning a join under
 * row-level security takes several times as long as running it. `kind` begins every name: two sets of names on one
 * connection need two kinds. No name for texts beyond a limit, as connections keep what they prepared.
 */
export function createStatementNames(kind: string): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known
    const name = `${kind}_${names.size}`
    names.set(text, name)
    return name
  }
}
