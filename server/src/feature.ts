import type { Hono } from 'hono'
import type { PersonalData } from './accounts/personal-data.ts'
import type { JobHandler } from './platform/jobs/job-worker.ts'
import type { Metric } from './platform/metrics/metric.ts'
import type { ServedEndpoint } from './platform/serve.ts'

/** What one feature gives to the server; a feature without one of these leaves it out. */
export interface Feature {
  /** The endpoints of the feature. */
  endpoints?: readonly ServedEndpoint[]
  /** What it answers beside them: files, redirects, notices. They are asked before the calls. */
  routes?: readonly Hono[]
  /** The job handlers of the feature. */
  handlers?: readonly JobHandler[]
  /** What it keeps about a member, for the export and the deletion of an account. */
  personalData?: PersonalData
  /** What it counts in this process, and what it reads from the database, for whoever watches over them. */
  metrics?: { ofProcess?: readonly Metric[]; ofDatabase?: readonly Metric[] }
  /** Forgets what has been kept long enough; asked every hour. */
  forgetOld?(): Promise<unknown>
  /** Ends its timers and threads; requests and jobs have ended by then. */
  stop?(): void | Promise<void>
}
