import type { RequestContext } from '@wayfur/domain/request-context'
import { createContext } from 'react-router'

/** What the server hands to loaders; read it with `context.get(pageParts)`. */
export const requestContext = createContext<RequestContext>()
