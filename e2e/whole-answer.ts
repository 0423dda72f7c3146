import type { APIResponse, Route } from '@playwright/test'

/** The server's answer in full: what a page knows already it asks for only in case it has changed. */
export async function wholeAnswer(route: Route): Promise<APIResponse> {
  const headers = { ...route.request().headers() }
  delete headers['if-none-match']
  return route.fetch({ headers })
}
