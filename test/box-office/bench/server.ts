// One box office process of the load run: `PORT`, `DATABASE` and `ORDER_SECONDS` come from the environment.
import { startBoxOffice } from '../boxOffice';

const { PORT = '0', DATABASE = 'memory', ORDER_SECONDS = '900' } = process.env;
const { origin } = await startBoxOffice({
  port: Number(PORT),
  database: DATABASE,
  orderSeconds: Number(ORDER_SECONDS),
  returnOrigins: ['https://shop.example'],
});
console.log(`open ${origin}`);
