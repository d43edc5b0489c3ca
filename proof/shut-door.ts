import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** How a service is away: nobody is there, or somebody is and never says a word. */
export type Away = 'gone' | 'silent'

/** A door on this machine to a service, which can be shut in front of it. */
export interface ShutDoor {
  port: number
  shut(how: Away): Promise<void>
  open(): Promise<void>
}

/** Stands between the product and a service at this port, for as long as the process lives. */
export async function shutDoor(servicePort: number): Promise<ShutDoor> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    keep(client)
    if (isSilent) return
    const service = connect(servicePort, '127.0.0.1')
    keep(service)
    service.on('close', () => client.destroy())
    client.on('close', () => service.destroy())
    client.pipe(service).pipe(client)
  })
  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  function cut(): void {
    for (const socket of sockets) socket.destroy()
  }
  await listening(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async shut(how) {
      isSilent = how === 'silent'
      // It ends with its last connection.
      const ended = how === 'gone' && new Promise((done) => server.close(done))
      cut()
      await ended
    },
    async open() {
      isSilent = false
      cut()
      if (!server.listening) await listening(server, port)
    },
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve))
}
