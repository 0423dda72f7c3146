import { pageHeaders } from '#web/api.ts'

/** Somebody signed in, who may be another person than before: calls no longer say that they are from the former one's page. */
export function beginSession() {
  delete pageHeaders['page-user']
}
