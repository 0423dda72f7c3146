import { createWebFetcher as createProductsWebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import { isPublicAddress } from '#server/integrations/web-pages/public-address.ts'

/** The fetcher of the product, for the open internet and this machine, whatever the port. */
export const createWebFetcher = () =>
  createProductsWebFetcher({
    ports: { includes: () => true },
    mayConnect: (address) => address === '127.0.0.1' || isPublicAddress(address),
  })
