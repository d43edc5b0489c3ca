import '../../web/app/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CardPayment } from '../../web/app/payments/card-payment.tsx'
import { newQueryClient } from '../../web/app/query-client.ts'
import { Toaster } from '../../web/app/ui/toast.tsx'

const id = Number(new URL(window.location.href).searchParams.get('booking'))

/** The payment step of a booking, as small as it can be: a journey can take it before bookings are there. */
function DemoPage() {
  const [paid, setPaid] = useState(0)
  return (
    <main className="page-column py-8">
      <h1 className="text-3xl">Payment Details</h1>
      <div className="mt-6 max-w-xl">
        {paid > 0 ? (
          <p>Paid {paid} time</p>
        ) : (
          <CardPayment
            payable={{ kind: 'booking', id }}
            amountCents={4500}
            returnPage="/booking-success"
            onPaid={() => setPaid((before) => before + 1)}
          />
        )}
      </div>
    </main>
  )
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The demo page has no root.')
createRoot(root).render(
  <QueryClientProvider client={newQueryClient()}>
    <DemoPage />
    <Toaster />
  </QueryClientProvider>,
)
