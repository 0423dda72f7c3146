import { beforeEach } from 'vitest'

beforeEach(({ skip }) => skip('no PostgreSQL server answers: set TEST_DATABASE_URL'))
