import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes; both drivers hand over Uint8Array or Buffer. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** A moment; always with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
