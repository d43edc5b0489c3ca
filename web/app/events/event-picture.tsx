import type { CommunityEvent, EventType } from '@wayfur/domain/events/event-schemas'
import { smallPictureUrl } from '@wayfur/domain/files/file'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { CategoryPicture } from '../art/category-picture.tsx'

/** The drawing of an event without a picture: about where such things take place. */
const SCENES: Readonly<Record<EventType, PlaceCategory>> = {
  meetup: 'park',
  training: 'park',
  adoption: 'vet',
  festival: 'restaurant',
}

interface EventPictureProps {
  event: Pick<CommunityEvent, 'id' | 'eventType' | 'imageUrl'>
  isLarge?: boolean
  className?: string
}

/** The host's picture of an event, or our drawing. It tells nothing that is not written beside it. */
export function EventPicture({ event, isLarge = false, className }: EventPictureProps) {
  const { id, eventType, imageUrl } = event
  if (imageUrl === null) {
    return (
      <CategoryPicture
        category={SCENES[eventType]}
        id={`event-${id}`}
        {...(className === undefined ? {} : { className })}
      />
    )
  }
  return (
    <img
      src={isLarge ? imageUrl : smallPictureUrl(imageUrl)}
      alt=""
      className={`object-cover ${className ?? ''}`}
    />
  )
}
