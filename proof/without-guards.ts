import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Frontend messages that hold a statement: Parse of the extended protocol, and Query. */
const PARSE = 0x50
const QUERY = 0x51
/** A type and a length, which counts itself. */
const HEAD_BYTES = 5

/** Jobs pass over what others hold; without that they would wait, not race. */
const LOCKS = / for (?:no key )?update(?: of "\w+"(?:, "\w+")*)?(?! of| skip locked)/g
/** A statement of the product without what makes writers of one row wait for each other. */
export function withoutGuards(statement: string): string {
  return statement.replaceAll(LOCKS, '')
}

/** A statement as one of its own, where those of a transaction are taken out of it. */
export function withoutTransaction(statement: string): string {
  return /^(?:begin|start transaction|rollback)\b/i.test(statement) ? 'select 1' : statement
}

/**
 * A door to a PostgreSQL that takes the guards out of every statement on its way and changes nothing
 * else, so that a product behind it is the same product without its guarantee.
 */
export function doorWithoutGuards(databaseUrl: string): Promise<Door> {
  return doorTo(databaseUrl, withoutGuards)
}

export interface Door {
  url: string
  close: () => void
}

/** A door to a PostgreSQL through which each statement goes as `rewrite` has it. */
export async function doorTo(
  databaseUrl: string,
  rewrite: (statement: string) => string,
): Promise<Door> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        database.destroy()
        open.delete(socket)
      })
    }
    const passed = statementsRewritten(rewrite)
    client.on('data', (chunk: Buffer) => database.write(passed(chunk)))
    database.pipe(client)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = `${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** Passes on what one client sends, message by message, however it arrives in pieces. */
export function statementsRewritten(
  rewrite: (statement: string) => string,
): (chunk: Buffer) => Buffer {
  let waiting: Buffer = Buffer.alloc(0)
  let hasBegun = false
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    const passed: Buffer[] = []
    for (;;) {
      // The first message has no type.
      const head = hasBegun ? HEAD_BYTES : HEAD_BYTES - 1
      if (waiting.length < head) break
      const bytes = waiting.readUInt32BE(head - 4) + (hasBegun ? 1 : 0)
      if (waiting.length < bytes) break
      const message = waiting.subarray(0, bytes)
      passed.push(hasBegun ? rewritten(message, rewrite) : message)
      hasBegun = true
      waiting = waiting.subarray(bytes)
    }
    return Buffer.concat(passed)
  }
}

function rewritten(message: Buffer, rewrite: (statement: string) => string): Buffer {
  const [type] = message
  if (type !== PARSE && type !== QUERY) return message
  // A Parse names the statement first; the text of both ends with a zero.
  const from = type === PARSE ? message.indexOf(0, HEAD_BYTES) + 1 : HEAD_BYTES
  const to = message.indexOf(0, from)
  const text = Buffer.from(rewrite(message.toString('utf8', from, to)))
  const changed = Buffer.concat([message.subarray(0, from), text, message.subarray(to)])
  changed.writeUInt32BE(changed.length - 1, 1)
  return changed
}
