import pg from 'pg'

/**
 * A new database on a server of tests or benches; `url` has the server's own user.
 * @param {string} serverUrl @param {string} name
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>} `drop` also when somebody is still connected
 */
export async function createDatabase(serverUrl, name) {
  const tell = async (/** @type {string} */ command) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(command)
    await client.end()
  }
  await tell(`create database ${name}`)
  const made = new URL(serverUrl)
  made.pathname = `/${name}`
  return { url: made.href, drop: () => tell(`drop database if exists ${name} with (force)`) }
}
