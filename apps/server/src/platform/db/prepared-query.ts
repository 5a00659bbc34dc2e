import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Schema } from './schema.ts'

/** Where a query is written, once, before there is a database. */
export type QueryWriter = Kysely<Schema>
/** Stands in a query for a value that each run brings along. */
export type Places<V> = <K extends keyof V & string>(name: K) => V[K]
export type PreparedQuery<V, R> = (values: V) => CompiledQuery<R>

class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const writer: QueryWriter = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Writes the text of a query once instead of for each run, which for a join takes the server longer than all else that
 * a read does. For what is read with almost every request; elsewhere it is not worth a reader's time.
 */
export function prepareQuery<V, R>(write: (from: QueryWriter, value: Places<V>) => Compilable<R>): PreparedQuery<V, R> {
  const written = write(writer, (name) => new Place(name) as never).compile()
  return (values) => ({
    ...written,
    parameters: written.parameters.map((one) => (one instanceof Place ? values[one.name as keyof V] : one)),
  })
}
