import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { smallPictureUrl } from '@wayfur/domain/files/file'
import { OccasionPicture } from '../art/occasion-picture.tsx'
import { picturedSpecies } from './pictured-species.ts'

interface EventPictureProps {
  event: Pick<CommunityEvent, 'id' | 'title' | 'eventType' | 'imageUrl' | 'species'>
  isLarge?: boolean
  className?: string
}

/** The host's picture of an event, or our drawing. It tells nothing that is not written beside it. */
export function EventPicture({ event, isLarge = false, className }: EventPictureProps) {
  const { id, eventType, imageUrl } = event
  if (imageUrl === null) {
    return (
      <OccasionPicture
        occasion={eventType}
        id={`event-${id}`}
        species={picturedSpecies(event)}
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
