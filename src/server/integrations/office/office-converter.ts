/** Kinds of Office documents that can be set as PDF, with the ending of their files. */
export const officeTypes = {
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const

export type OfficeType = keyof typeof officeTypes
export const isOfficeType = (type: string): type is OfficeType => Object.hasOwn(officeTypes, type)

/** An Office document as PDF. Rejects with OfficeError, and ends at once when the signal says so. */
export type Conversion = (bytes: Uint8Array, type: OfficeType, signal?: AbortSignal) => Promise<Uint8Array>

export type OfficeConverter = {
  /** `owner`: whose document it is; nobody may keep the converter from the others. Rejects with OfficeError. */
  toPdf(bytes: Uint8Array, type: OfficeType, owner: string): Promise<Uint8Array>
}

export type OfficeFailure =
  /** This document cannot be converted, now or later. */
  | 'refused'
  | 'timeout'
  /** Nobody there to convert it, or too much to do. */
  | 'unavailable'

/** Why a document was not converted; the message is for the operator's eyes. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError'
  readonly failure: OfficeFailure
  constructor(failure: OfficeFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** It took long while documents of others waited. */
export const gaveWay = () => new OfficeError('unavailable', 'This document gave way to those of others.')

export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
