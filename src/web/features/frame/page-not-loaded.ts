/** The program of a page did not come: no connection, or a newer version took its place on the server. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}
