import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withParams } from '../table/list-address.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { writeColumns, type Layout } from './layout.ts'
import type { LayoutVerbs } from './layout-verbs.ts'

/** The layout of the list. If the address has one, changes go into the address; otherwise they are kept for the person. A change shows at once, before it is saved. */
export function useLayout(loaded: Layout, isInAddress: boolean): { layout: Layout; setLayout: (layout: Layout) => void } {
  const [chosen, setChosen] = useState<{ over: Layout; layout: Layout } | null>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  const verb = useVerb<LayoutVerbs>()
  return {
    layout: chosen?.over === loaded ? chosen.layout : loaded,
    setLayout: (layout) => {
      setChosen({ over: loaded, layout })
      const columns = writeColumns(layout.columns)
      if (isInAddress)
        return void navigate(withParams(search, { columns, rows: String(layout.rows) }), { preventScrollReset: true })
      verb.send('save-layout', { columns, rows: layout.rows as 10 }) // safe: one of the counts that the dialog offers
      if (layout.rows !== loaded.rows && new URLSearchParams(search).has('page'))
        void navigate(withParams(search, {}), { preventScrollReset: true })
    },
  }
}
