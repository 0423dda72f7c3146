/** What the tests use of the package, which comes without types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
    httpServer: { closeAllConnections(): void }
  }
}
