import { href, redirect } from 'react-router'

/** An old address of the hotels tab of the planner. */
export function loader() {
  return redirect(`${href('/trip-planner')}?tab=hotels`)
}

export default function HotelBookingPage() {
  return null
}
