import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes the interface from the very schemas that the routes use; must be registered before them. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plainseal',
        version: '1.0.0',
        description:
          'Every call of Plainseal. Failures are `{ message, code?, issues? }`; lists are paged by `cursor` with the next page in the `Link` header; POSTs that move money or send honour `Idempotency-Key`.',
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list' },
  })
}
