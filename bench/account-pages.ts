import { lighthouseScores } from './lighthouse-scores.ts'
import { openPages } from './open-pages.ts'
import type { Line } from './report.ts'

/** How Lighthouse judges, as a phone, the two pages on which account holders spend their time. */
export async function benchAccountPages(): Promise<Line[]> {
  const { origin, owner, close } = await openPages()
  const { session } = owner.cookies
  const lines = [
    ...(await lighthouseScores('Dashboard', `${origin}/`, { session })),
    ...(await lighthouseScores('Create page', `${origin}/create`, { session })),
  ]
  await close()
  return lines
}
