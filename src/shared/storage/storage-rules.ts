import { z } from 'zod'
import { isForOperator, SET_UP_WRONG } from '#shared/set-up-wrong.ts'
import { oneLine } from '#shared/text.ts'

export const storageProvider = z.enum([
  'dropbox',
  'onedrive',
  'google_drive',
  'sharepoint',
  's3',
  'box',
  'azure_blob',
])
export type StorageProvider = z.output<typeof storageProvider>

/** Those that people sign in to. */
export const oauthProvider = storageProvider.exclude(['s3', 'azure_blob'])
export type OAuthProvider = z.output<typeof oauthProvider>

export const consumerProviders = ['dropbox', 'onedrive', 'google_drive'] as const
export const enterpriseProviders = ['sharepoint', 's3', 'box', 'azure_blob'] as const

/** Why a sign-in to a storage service came to nothing, as the account page reads it in its address. */
export const signInFailures = {
  denied: 'Access wasn’t allowed, so nothing was connected.',
  expired: 'The sign-in took too long, or was started in another browser. Try again.',
  refused:
    'Please check your credentials. The storage service didn’t let us in, or we can’t save files there.',
  full: 'This storage is full. Free up some space there, then connect it again.',
  forbidden:
    'This account isn’t allowed to save files there. Try again and allow access. For SharePoint, first ask your administrator to let you edit files on your organization’s main site.',
  unavailable: 'The storage service is busy or down right now. Try again in a few minutes.',
  off: 'This storage service isn’t set up on this server. Ask your administrator.',
  server: `This storage service ${SET_UP_WRONG}`,
  limit: 'You’ve reached the limit of storage services. Disconnect one first.',
} as const
export type SignInFailure = keyof typeof signInFailures

export const providerNames: Record<StorageProvider, string> = {
  dropbox: 'Dropbox',
  onedrive: 'OneDrive',
  google_drive: 'Google Drive',
  sharepoint: 'SharePoint',
  s3: 'Amazon S3',
  box: 'Box',
  azure_blob: 'Azure Blob Storage',
}

/** A connection, or what was one, by its service and its name. */
export const storageName = ({ provider, displayName }: { provider: StorageProvider; displayName: string }) =>
  displayName.startsWith(providerNames[provider])
    ? displayName
    : `${providerNames[provider]} (${displayName})`

/** Whose account people sign in with. */
export const accountNames: Record<OAuthProvider, string> = {
  dropbox: 'Dropbox',
  onedrive: 'Microsoft',
  google_drive: 'Google',
  sharepoint: 'Microsoft',
  box: 'Box',
}

/** Said of what passes by itself, or is mended at the service: by its settings, or by room there. */
const NOT_BY_KEYS =
  / is full\. | right now\.$|took too long|can’t be read\.$|the upload\.$|taken in that folder|then try again\.$/

/** Whether a connection that failed for this reason can work once more by being connected again. */
export const helpsToReconnect = (lastTestError: string) =>
  !NOT_BY_KEYS.test(lastTestError) && !isForOperator(lastTestError)

/** Above it, an account has to disconnect one first. */
export const MAX_STORAGE_CONNECTIONS = 10

export const DEFAULT_FOLDER = 'Plainseal Contracts'
export const DEFAULT_REGION = 'us-east-1'

const MAX_FOLDER_LENGTH = 200

/** Folders below each other, joined by a slash: without empty ones, and without those that lead elsewhere. */
export const folderPath = oneLine(MAX_FOLDER_LENGTH)
  .transform((path) =>
    path
      .split(/[/\\]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .join('/'),
  )
  .refine(
    (path) => !path.split('/').some((part) => /^\.+$/.test(part)),
    'A folder can’t be named “.” or “..”',
  )
  .refine((path) => !/[<>:"|?*#%{}^~`[\]]/.test(path), 'Use letters, numbers, spaces, and - _ . ( )')
  .transform((path) => path || DEFAULT_FOLDER)

const displayName = oneLine(100, 'Connection name is required')
const secret = (required: string, max = 200) =>
  z
    .string(required)
    .max(max, `Use ${max} characters or fewer`)
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, required)
    .refine((text) => /^[\x21-\x7e]*$/.test(text), 'Use only letters, numbers, and punctuation')

/** The form of a bucket at Amazon, or at whoever speaks its protocol. */
export const s3Connection = z.object({
  displayName,
  apiKey: secret('Access Key ID is required'),
  apiSecret: secret('Secret Access Key is required'),
  // both become part of a host name
  region: z
    .string('Region is required')
    .trim()
    .min(1, { error: 'Region is required', abort: true })
    .regex(/^[a-z0-9-]{1,40}$/, 'Enter a region such as us-east-1'),
  bucketName: z
    .string('Bucket name is required')
    .trim()
    .min(1, { error: 'Bucket name is required', abort: true })
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use 3 to 63 lowercase letters, numbers, dots, and hyphens'),
  folderPath: folderPath.default(DEFAULT_FOLDER),
  /** Empty for Amazon itself. */
  endpoint: z
    .string()
    .max(300, 'Use 300 characters or fewer')
    .trim()
    .refine((text) => text === '' || isWebAddress(text), 'Enter an address such as https://s3.example.com')
    .default(''),
})

/** The form of a container at Azure. */
export const azureConnection = z.object({
  displayName,
  connectionString: z
    .string('Connection string is required')
    .max(2000, 'Use 2,000 characters or fewer')
    .trim()
    .min(1, { error: 'Connection string is required', abort: true })
    .regex(/^[\x20-\x7e]+$/, 'Use only letters, numbers, and punctuation'),
  containerName: z
    .string('Container name is required')
    .trim()
    .min(1, { error: 'Container name is required', abort: true })
    .regex(
      /^(?!.*--)[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/,
      'Use 3 to 63 lowercase letters, numbers, and single hyphens',
    ),
  folderPath: folderPath.default(DEFAULT_FOLDER),
})

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}
