import { ownProgram } from './own-program.ts'

/** The product on a server of its own, whose clock can be put forward. */
export async function laterServer() {
  const { tell, ...server } = await ownProgram(new URL('moved-clock/server.ts', import.meta.url))
  return { ...server, putForward: (hours: number) => tell(String(hours * 60)) }
}
