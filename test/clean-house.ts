import { beforeEach } from 'vitest'
import { cleanHouse } from '#test/house'

// A setup file, so that it counts for every test file, although a worker loads `house.ts` once.
beforeEach(cleanHouse)
