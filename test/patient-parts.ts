import { configure } from '@testing-library/react'

// What is to come may be late on a machine that is busy; it is looked for as often as before.
configure({ asyncUtilTimeout: 10_000 })
