export default function Other() {
  return <p>Здесь билетов нет</p>;
}
