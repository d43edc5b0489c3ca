import pg from 'pg'

/**
 * Keeps a lost connection from ending the process. The loss fails the query under way; the driver
 * also emits it on the client, where, with nobody listening, it would end the process.
 */
export function surviveLostConnections(pool: pg.Pool): pg.Pool {
  return pool.on('connect', (client) => {
    client.on('error', ignore)
    if (!(client instanceof pg.Client)) return
    // After a fatal error the server hangs up; the next asker must not be given this connection.
    client.connection.on('errorMessage', ({ severity }: pg.DatabaseError) => {
      if (severity === 'FATAL') void client.end()
    })
  })
}

function ignore(): void {}
