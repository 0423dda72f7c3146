import { liveApi } from '#shared/live/live.api.ts'
import type { Route } from '#server/http/route.ts'
import type { LiveStreams } from './live-streams.ts'

export function liveRoutes(route: Route, streams: LiveStreams) {
  route.events(liveApi.follow, ({ user }, begin) => streams.open(user, begin))
}
