import { href } from 'react-router'
import { ButtonLink } from '../ui/button-link.tsx'
import { toast } from '../ui/toast.tsx'
import { t } from '@wayfur/domain/language/messages'

/** Asks people who care for animals to be listed. */
export function JoinBanner() {
  return (
    <section
      aria-labelledby="join-title"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-xl border border-line bg-leaf-soft p-6 md:p-8"
    >
      <div className="max-w-prose flex-[1_1_20rem]">
        <h2 id="join-title" className="text-2xl">
          {t('Join as a Service Provider')}
        </h2>
        <p className="mt-2">
          {t(
            'Walkers, sitters, groomers and vets: say what you offer, set your own prices and hours, and be found by pet parents nearby.',
          )}
        </p>
      </div>
      <ButtonLink
        to={href('/provider/signup')}
        variant="accent"
        size="lg"
        onClick={() =>
          toast({
            title: t('Join as Provider'),
            description: t(
              'Introduce yourself step by step; a moderator reads it before you are listed.',
            ),
          })
        }
      >
        {t('Become a Provider')}
      </ButtonLink>
    </section>
  )
}
