import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { checklistRecords } from './checklist-records.ts'
import { loadGuides } from './load-guides.ts'
import { guidesEndpoints } from './routes.ts'
import { taskReminderHandler } from './task-reminders.ts'

/** The travel guide as the product opens it; a file of it that is wrong stops the start. */
export function openGuides(ground: Ground): Feature {
  return {
    endpoints: guidesEndpoints({ ...ground, guides: loadGuides(ground.settings.GUIDES_DIR) }),
    handlers: [taskReminderHandler(ground)],
    records: checklistRecords,
  }
}
