package algorithms;

import java.util.BitSet;

/** Probes two-dimensional simulations: Conway's game of life and a backtracking sudoku solver. */
public final class LifeAndSudoku {
    private LifeAndSudoku() {
    }

    private static boolean[][] step(boolean[][] cells) {
        int rows = cells.length;
        int columns = cells[0].length;
        boolean[][] next = new boolean[rows][columns];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                int neighbours = 0;
                for (int dr = -1; dr <= 1; dr++) {
                    for (int dc = -1; dc <= 1; dc++) {
                        if ((dr != 0 || dc != 0) && cells[Math.floorMod(r + dr, rows)][Math.floorMod(c + dc, columns)]) {
                            neighbours++;
                        }
                    }
                }
                next[r][c] = neighbours == 3 || cells[r][c] && neighbours == 2;
            }
        }
        return next;
    }

    private static String draw(boolean[][] cells) {
        StringBuilder out = new StringBuilder();
        for (boolean[] row : cells) {
            for (boolean cell : row) {
                out.append(cell ? '#' : '.');
            }
            out.append('\n');
        }
        return out.toString();
    }

    private static int tried;

    private static boolean solve(int[] board, BitSet[] rows, BitSet[] columns, BitSet[] boxes, int from) {
        int cell = from;
        while (cell < 81 && board[cell] != 0) {
            cell++;
        }
        if (cell == 81) {
            return true;
        }
        int r = cell / 9;
        int c = cell % 9;
        int b = r / 3 * 3 + c / 3;
        for (int d = 1; d <= 9; d++) {
            if (!rows[r].get(d) && !columns[c].get(d) && !boxes[b].get(d)) {
                tried++;
                board[cell] = d;
                rows[r].set(d);
                columns[c].set(d);
                boxes[b].set(d);
                if (solve(board, rows, columns, boxes, cell + 1)) {
                    return true;
                }
                rows[r].clear(d);
                columns[c].clear(d);
                boxes[b].clear(d);
                board[cell] = 0;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        boolean[][] cells = new boolean[10][14];
        for (String glider : "0,1 1,2 2,0 2,1 2,2 5,7 5,8 5,9 6,6 6,7 6,8".split(" ")) {
            String[] parts = glider.split(",");
            cells[Integer.parseInt(parts[0])][Integer.parseInt(parts[1])] = true;
        }
        System.out.print(draw(cells));
        for (int generation = 1; generation <= 12; generation++) {
            cells = step(cells);
            System.out.println(generation + " " + draw(cells).chars().filter(ch -> ch == '#').count() + " " + draw(cells).hashCode());
        }
        System.out.print(draw(cells));

        String puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        int[] board = new int[81];
        BitSet[] rows = new BitSet[9];
        BitSet[] columns = new BitSet[9];
        BitSet[] boxes = new BitSet[9];
        for (int i = 0; i < 9; i++) {
            rows[i] = new BitSet();
            columns[i] = new BitSet();
            boxes[i] = new BitSet();
        }
        for (int i = 0; i < 81; i++) {
            int d = puzzle.charAt(i) - '0';
            board[i] = d;
            if (d != 0) {
                rows[i / 9].set(d);
                columns[i % 9].set(d);
                boxes[i / 27 * 3 + i % 9 / 3].set(d);
            }
        }
        System.out.println(solve(board, rows, columns, boxes, 0) + " after " + tried);
        for (int r = 0; r < 9; r++) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < 9; c++) {
                line.append(board[r * 9 + c]).append(c % 3 == 2 ? " " : "");
            }
            System.out.println(line.toString().trim());
        }
    }
}
