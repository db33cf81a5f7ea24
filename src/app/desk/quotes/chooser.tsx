import { useLocation, useNavigate } from 'react-router'
import { Combobox, type Option } from '#ui/combobox'
import { withParams } from '../table/list-address.ts'

type Props = {
  param: string
  label: string
  value: Option | null
  search: (typed: string, signal: AbortSignal) => Promise<Option[]>
}

/** A filter of a list, for what there is too much of for a select. */
export function Chooser({ param, label, value, search }: Props) {
  const { search: address } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="desk-chooser">
      <Combobox
        label={label}
        name={param}
        placeholder={label}
        value={value}
        search={search}
        onChange={(option) => void navigate(withParams(address, { [param]: option?.id ?? null }), { preventScrollReset: true })}
      />
    </div>
  )
}
