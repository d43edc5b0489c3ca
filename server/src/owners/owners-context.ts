import type { AppContext } from '../app-context.ts'

/** What claims of listings stand on. */
export type OwnersContext = Pick<AppContext, 'db' | 'clock' | 'head' | 'passwords'>
