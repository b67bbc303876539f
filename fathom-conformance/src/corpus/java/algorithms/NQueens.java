package algorithms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Probes recursion and bit masks by counting and printing solutions of the n-queens problem. */
public final class NQueens {
    private NQueens() {
    }

    private static int count(int n, int columns, int left, int right) {
        int all = (1 << n) - 1;
        if (columns == all) {
            return 1;
        }
        int total = 0;
        int free = all & ~(columns | left | right);
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            total += count(n, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return total;
    }

    private static void place(int row, int[] board, List<int[]> solutions) {
        if (row == board.length) {
            solutions.add(board.clone());
            return;
        }
        search:
        for (int column = 0; column < board.length; column++) {
            for (int r = 0; r < row; r++) {
                if (board[r] == column || Math.abs(board[r] - column) == row - r) {
                    continue search;
                }
            }
            board[row] = column;
            place(row + 1, board, solutions);
        }
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) {
            System.out.println(n + " " + count(n, 0, 0, 0));
        }
        List<int[]> solutions = new ArrayList<>();
        place(0, new int[6], solutions);
        for (int[] solution : solutions) {
            System.out.println(Arrays.toString(solution));
        }
        StringBuilder picture = new StringBuilder();
        for (int column : solutions.get(0)) {
            for (int i = 0; i < 6; i++) {
                picture.append(i == column ? 'Q' : '.');
            }
            picture.append('\n');
        }
        System.out.print(picture);
    }
}
