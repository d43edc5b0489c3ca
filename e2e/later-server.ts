import { ownProgram } from './own-program.ts'

/** The product on a server of its own, whose clock can be put forward. */
export async function laterServer() {
  const { tell, ...server } = await ownProgram('moved-clock/server.ts')
  return { ...server, putForward: (hours: number) => tell(String(hours * 60)) }
}
