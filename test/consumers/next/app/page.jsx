import Link from 'next/link';
import { Tickets } from './Tickets';

export default function Page() {
  return (
    <>
      <Link href="/other/" prefetch={false}>
        Другая страница
      </Link>
      <Tickets show="12" />
    </>
  );
}
