import { issuesOf } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'

type Props = {
  /** What did not happen. */
  title: string
  error: unknown
  fallback?: string
  /** A toast says it as well: a screen reader is told once. */
  isToasted?: boolean
}

/** Why the server refused a form, until it is sent again. What belongs to a field stands there, and not here, too. */
export function Refused({ title, error, fallback = 'Try again in a moment.', isToasted = false }: Props) {
  if (!error || Object.keys(issuesOf(error)).length > 0) return null
  return <RefusalAlert title={title} why={textOf(error, fallback)} isSilent={isToasted} />
}
