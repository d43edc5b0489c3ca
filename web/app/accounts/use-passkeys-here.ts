import { useHydrated } from '../ui/use-hydrated.ts'

/** Whether this browser can use passkeys; without script none can. */
export function usePasskeysHere(): boolean {
  return useHydrated() && 'PublicKeyCredential' in window
}
