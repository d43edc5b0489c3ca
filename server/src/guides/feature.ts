import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { checklistPersonalData } from './checklist-personal-data.ts'
import { loadGuides } from './load-guides.ts'
import { guidesEndpoints } from './routes.ts'
import { taskReminderHandler } from './task-reminders.ts'

/** The travel guide as the product opens it; a file of it that is wrong stops the start. */
export function guidesFeature(app: AppContext): Feature {
  const guides = loadGuides(app.settings.GUIDES_DIR)
  return {
    endpoints: guidesEndpoints({ ...app, guides }),
    handlers: [taskReminderHandler(app)],
    personalData: checklistPersonalData(guides),
  }
}
