import { isPublicAddress } from '#server/integrations/web-pages/public-address.ts'
import { storageOpener as openProducts } from '#server/integrations/storage/open-storage.ts'

/** The storage services of the product, on the open internet and on this machine, whatever the port. */
export const storageOpener = () =>
  openProducts({
    allowHttp: true,
    ports: { includes: () => true },
    mayConnect: (address) => address === '127.0.0.1' || isPublicAddress(address),
  })
