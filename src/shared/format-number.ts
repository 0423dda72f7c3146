import { once } from './once.ts'

const grouped = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }))
const withTenth = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }))
const dollars = once(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** 5000 → 5,000 */
export const formatNumber = (value: number | bigint): string => grouped().format(value)

/** 1234 → $12.34; negative amounts get their sign before the dollar. */
export const formatCents = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${dollars().format(Math.abs(cents) / 100)}`

/** "1 contract", "1,200 contracts" */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** With exactly so many decimals: coordinates and the like. */
export const formatFixed = (value: number, decimals: number): string => value.toFixed(decimals)

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** "12 bytes", "3 KB", "2.5 MB"; never less than a file has. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatCount(bytes, 'byte')
  if (bytes < MEGABYTE) return `${formatNumber(Math.ceil(bytes / KILOBYTE))} KB`
  const megabytes = bytes / MEGABYTE
  return `${megabytes < 10 ? withTenth().format(megabytes) : formatNumber(megabytes)} MB`
}
