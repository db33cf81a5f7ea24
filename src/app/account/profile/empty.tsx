import { Link } from 'react-router'

/** Where there is nothing yet: what would stand here, and where to begin. */
export function Empty({ children, link }: { children: string; link: { name: string; to: string } }) {
  return (
    <div className="border-t border-line py-8">
      <p className="text-lg text-quiet">{children}</p>
      <p className="mt-6">
        <Link to={link.to} className="button">
          {link.name}
        </Link>
      </p>
    </div>
  )
}
