import type { FlyingWay } from '@wayfur/domain/guides/flying-way'
import type { Day } from '@wayfur/domain/schemas'
import type { Generated } from 'kysely'

/** One row per list; see `0195-travel-checklists.sql` , `0830-flights-of-checklists.sql` and `0856-stops-of-flights.sql` for what each column holds. */
interface TravelChecklistsTable {
  id: Generated<number>
  memberId: number
  petId: number
  airline: string | null
  country: string | null
  departsOn: Day
  returnsOn: Generated<Day | null>
  origin: Generated<string | null>
  way: Generated<FlyingWay | null>
  stops: Generated<string[]>
  changedAt: Generated<Date | null>
  createdAt: Date
}

interface TravelTasksTable {
  id: Generated<number>
  checklistId: number
  title: string
  says: string
  dueOn: Day
  doneOn: Generated<Day | null>
}

export interface GuidesTables {
  travelChecklists: TravelChecklistsTable
  travelTasks: TravelTasksTable
}
