import { expect, test } from 'vitest'
import { helpsToReconnect } from './storage-rules.ts'

test('connecting again is offered for what new keys or a new sign-in can mend, not for rights given at the service, or one that is full or busy', () => {
  const ofKeys = [
    'OneDrive no longer lets us in. Connect it again.',
    'Google Drive doesn’t let us save files there. Connect it again, and allow it.',
    'This connection string isn’t allowed to save files in papers. Use one that can create and write blobs.',
    'The key in this connection string is wrong or has expired. Use a current one.',
    'There’s no bucket named signed-papers. Check its name.',
    'There’s no server at this address.',
  ]
  const ofTheService = [
    'These keys aren’t allowed to save files in papers. Allow them s3:PutObject there, then try again.',
    'SharePoint doesn’t let us save files there. Ask your administrator to let you edit files on your organization’s main site, then try again.',
    'Your Box is full. Free up some space there.',
    'OneDrive isn’t set up correctly on this server. Ask your administrator.',
    'Google Drive is busy or down right now.',
    'The storage service can’t be reached right now.',
    'The storage service took too long to respond.',
    'The storage service’s answer can’t be read.',
    'Dropbox gave up the upload.',
    'Box is still working on the upload.',
    'Every name we tried is taken in that folder.',
  ]
  expect([...ofKeys, ...ofTheService].filter(helpsToReconnect)).toEqual(ofKeys)
})
