import { useLocation, useParams } from 'react-router'
import { callApi } from '../api-client.ts'
import type { ActionContext } from './define-actions.ts'

/** What an action run by hand goes by, where more is done with it than to run it. */
export function useActionContext(): ActionContext {
  const params = useParams()
  const { pathname, search } = useLocation()
  return {
    callApi,
    params,
    get url() {
      return new URL(pathname + search, window.location.origin)
    },
  }
}
