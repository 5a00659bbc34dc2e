// What a request costs before there is a product: Fastify and pg, one prepared statement on an index, no checks.
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
await pool.query(
  'create table if not exists bare (id integer primary key, name text not null, weight numeric not null)',
)
await pool.query(
  `insert into bare select n, 'Person ' || n, 60 + n % 40 from generate_series(1, 100000) n on conflict do nothing`,
)

const app = fastify()
app.get('/read/:id', async (request) => {
  const { id } = /** @type {{ id: string }} */ (request.params)
  const text = 'select id, name, weight from bare where id = $1'
  const { rows } = await pool.query({ name: 'read', text, values: [id] })
  return rows[0]
})
app.post('/write', async (request) => {
  const { id, weight } = /** @type {{ id: number, weight: number }} */ (request.body)
  const text = `insert into bare values ($1, 'Somebody', $2) on conflict (id) do update set weight = excluded.weight`
  await pool.query({ name: 'write', text, values: [id, weight] })
  return { status: 1 }
})
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => process.exit(0))
