import type { PageParts } from '@wayfur/domain/page-parts'
import { createContext } from 'react-router'

/** What the server hands to loaders; read it with `context.get(pageParts)`. */
export const pageParts = createContext<PageParts>()
