import { expect, hydrated, test } from './journey.ts'
