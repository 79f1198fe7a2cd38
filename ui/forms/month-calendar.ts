import "./month-calendar.css"

export { MonthCalendar } from "./MonthCalendar.tsx"
